/** How something stands, where color helps. A word always says the same. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'
