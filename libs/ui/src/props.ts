/** The attributes that a control passes on to its element. Only the theme sets its style. */
export type Attributes<T> = Omit<T, 'style' | 'className'>;
