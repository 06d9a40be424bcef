/** Columns of the list, and how wide they are on wide screens. */
export const flowColumns = [
  { label: 'Flow', width: 'w-[31%]' },
  { label: 'Status', width: 'w-[14%]' },
  { label: 'Version', width: 'w-[10%]' },
  { label: 'Endpoint', width: 'w-[16%]' },
  { label: 'Errors', width: 'w-[10%]' },
  { label: 'Changed', width: 'w-[14%]' },
  { label: 'Actions', width: 'w-[5%]' },
] as const
