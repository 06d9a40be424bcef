/** Columns of the list, and how wide they are on wide screens. */
export const flowColumns: readonly { label: string; width: string; isReadAloudOnly?: boolean }[] = [
  { label: 'Flow', width: 'w-[31%]' },
  { label: 'Status', width: 'w-[14%]' },
  { label: 'Version', width: 'w-[9%]' },
  { label: 'Endpoint', width: 'w-[14%]' },
  { label: 'Errors', width: 'w-[9%]' },
  { label: 'Changed', width: 'w-[18%]' },
  { label: 'Actions', width: 'w-[5%]', isReadAloudOnly: true },
]
