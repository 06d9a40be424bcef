/**
 * A preview pane a little wider than its phone, which is 320 px wide, 352 px in wide windows, or as large as fits in
 * low windows.
 */
export const previewPane =
  'min-w-0 space-y-3 self-start [--device-height:var(--beside-height,calc(100dvh-15rem))] [--device-width:20rem] sm:overflow-clip sm:rounded-lg sm:border sm:border-border sm:bg-surface-sunken sm:p-3 2xl:[--device-width:22rem]'

/** A form with the pane beside it, which is never much wider than its phone: the form gets the rest. */
export const besidePane = 'xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,1fr)_27rem]'

/** Ends a save bar below such a form with the form's column. */
export const besideBar = 'xl:mr-[25.5rem] 2xl:mr-[28.5rem]'

/** The same, from narrower windows on. */
export const besideNarrowPane =
  'min-[1100px]:grid min-[1100px]:gap-x-6 min-[1100px]:max-xl:grid-cols-[minmax(0,1fr)_19rem]'

/** With `besideBar`, for a pane beside the form from narrower windows on. */
export const besideNarrowBar = 'min-[1100px]:max-xl:mr-[20.5rem]'
