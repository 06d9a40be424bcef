/** How something stands, where color helps. A word always says the same. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** Soft background with its text. */
export const softTone: Record<Tone, string> = {
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  neutral: 'bg-neutral-soft text-neutral-text',
}

/** Fill of dots and bars. */
export const solidTone: Record<Tone, string> = {
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
  neutral: 'bg-neutral',
}
