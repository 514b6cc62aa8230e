/** The variables of shadcn/ui's own themes: https://ui.shadcn.com/docs/theming, and the one for Tailwind CSS 3. */
export const shadcnPages = {
  full: {
    light: {
      card: 'oklch(1 0 0)',
      'card-foreground': 'oklch(0.145 0 0)',
      primary: 'oklch(0.205 0 0)',
      'primary-foreground': 'oklch(0.985 0 0)',
      muted: 'oklch(0.97 0 0)',
      'muted-foreground': 'oklch(0.556 0 0)',
      destructive: 'oklch(0.577 0.245 27.325)',
      border: 'oklch(0.922 0 0)',
    },
    dark: {
      card: 'oklch(0.205 0 0)',
      'card-foreground': 'oklch(0.985 0 0)',
      primary: 'oklch(0.922 0 0)',
      'primary-foreground': 'oklch(0.205 0 0)',
      muted: 'oklch(0.269 0 0)',
      'muted-foreground': 'oklch(0.708 0 0)',
      destructive: 'oklch(0.704 0.191 22.216)',
      border: 'oklch(1 0 0 / 10%)',
    },
  },
  hsl: {
    light: {
      card: '0 0% 100%',
      'card-foreground': '222.2 84% 4.9%',
      primary: '222.2 47.4% 11.2%',
      'primary-foreground': '210 40% 98%',
      muted: '210 40% 96.1%',
      'muted-foreground': '215.4 16.3% 46.9%',
      destructive: '0 84.2% 60.2%',
      border: '214.3 31.8% 91.4%',
    },
    dark: {
      card: '222.2 84% 4.9%',
      'card-foreground': '210 40% 98%',
      primary: '210 40% 98%',
      'primary-foreground': '222.2 47.4% 11.2%',
      muted: '217.2 32.6% 17.5%',
      'muted-foreground': '215 20.2% 65.1%',
      destructive: '0 62.8% 30.6%',
      border: '217.2 32.6% 17.5%',
    },
  },
} as const;
