/** The box of popups: menus, lists, dialogs. */
export const popupLook =
  'rounded-md bg-surface-raised text-text shadow-popup outline-none transition-[opacity,scale] duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A selectable row in a popup. */
export const popupItemLook =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-base outline-none select-none data-highlighted:bg-surface-hover pointer-coarse:min-h-10'
