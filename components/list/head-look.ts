/** Of the head of a part of a list. It stays below the title of the page while the rows of its part go by. */
export const headLook = 'bg-surface text-xs font-medium text-text-faint sm:sticky sm:top-24 sm:z-5 lg:top-12'
