/** The start of a text, with an ellipsis where more was cut off. Counts UTF-16 units, and leaves no half character. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text
