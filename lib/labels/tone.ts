/** The tone of a status. Color alone never carries it: a label says the same. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'
