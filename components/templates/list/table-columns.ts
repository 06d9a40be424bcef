/** Columns of the list, on its way and when it is there. The one without a width takes what is left. */
export const tableColumns = [
  { label: 'Name', width: 'w-[31%]' },
  { label: 'Status', width: 'w-[15%]' },
  { label: 'Languages', width: '' },
  { label: 'Category', width: 'w-[12%]' },
  { label: 'Quality', width: 'w-[11%]' },
] as const
