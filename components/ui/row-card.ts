/** For a card with short content: where there is room, it is beside the title, where the second of two columns begins. */
export const rowCard =
  'md:flex md:items-start md:*:last:ml-auto md:*:last:w-120 md:*:last:shrink-0 md:*:last:py-3 xl:*:last:w-[calc(50%-0.75rem)]'
