/**
 * Where a phone shows what is written: a pane that goes up to the right edge of the page, and in it a phone 320 px wide, or
 * as large as is in sight at once in low windows.
 */
export const previewPane =
  'min-w-0 space-y-3 self-start [--device-height:var(--beside-height,calc(100dvh-15.75rem))] [--device-width:20rem] sm:rounded-lg sm:border sm:border-border sm:bg-surface-sunken sm:p-3 sm:pb-6'

/** A form as wide as it can be read, and the pane beside it. */
export const besidePane =
  'xl:grid-cols-[minmax(0,42.5rem)_minmax(22rem,1fr)] 2xl:grid-cols-[minmax(0,48rem)_minmax(22rem,1fr)]'
