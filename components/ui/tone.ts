import type { Tone } from '@/lib/labels/tone'

/** Soft background with matching text. */
export const softTone: Record<Tone, string> = {
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  neutral: 'bg-neutral-soft text-neutral-text',
}

/** Background and title of notices: in dark mode, a large area in the tone of badges would outweigh the page. */
export const noticeTone: Record<Tone, string> = {
  success: 'bg-success-notice text-success-text',
  warning: 'bg-warning-notice text-warning-text',
  danger: 'bg-danger-notice text-danger-text',
  info: 'bg-info-notice text-info-text',
  neutral: softTone.neutral,
}

/** Fill of dots and bars. */
export const solidTone: Record<Tone, string> = {
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
  neutral: 'bg-neutral',
}

/** What the fill of a bar leaves empty, visible on every surface. */
export const trackLook = 'bg-border-strong/40'

/** For lines and icons on a surface. */
export const textTone: Record<Tone, string> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
  neutral: 'text-neutral',
}

/** For SVG strokes. */
export const strokeTone: Record<Tone, string> = {
  success: 'stroke-success',
  warning: 'stroke-warning',
  danger: 'stroke-danger',
  info: 'stroke-info',
  neutral: 'stroke-neutral',
}
