/**
 * A notice above every page. A page that needs the whole window has none of the frame's margins: there, the notice
 * lines up with the bar below it, 1rem from each edge.
 */
export const pageNotice =
  'mb-5 in-[:root:has([data-full-width])]:mb-6 sm:in-[:root:has([data-full-width])]:-mx-2 lg:in-[:root:has([data-full-width])]:-mx-4 lg:in-[:root:has([data-full-width])]:mb-7'
