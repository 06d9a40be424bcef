/** Cookie of the sidebar's width, and its words. Without one it is wide, and a rail beside the studio. */
export const sidebarCookie = 'sidebar'

type SidebarWidth = 'rail' | 'wide'

/** Anything the cookie may hold, as a width. */
export const sidebarWidthOf = (cookie: string | undefined): SidebarWidth | undefined =>
  cookie === 'rail' || cookie === 'wide' ? cookie : undefined
