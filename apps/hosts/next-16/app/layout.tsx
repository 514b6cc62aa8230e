import type { Metadata } from 'next';
import 'latchkey/styles.css';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Latchkey in Next.js 16' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script src="/early.js" />
      </head>
      <body>{children}</body>
    </html>
  );
}
