/** The attributes of an element that a control passes on. Its look is the theme's alone. */
export type Attributes<T> = Omit<T, 'style' | 'className'>;
