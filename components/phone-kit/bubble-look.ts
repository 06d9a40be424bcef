/** A message's box: its color, corners, and the tail at the author's corner. */
export const bubbleLook = (isOwn: boolean) =>
  `relative rounded-[0.9rem] shadow-[0_1px_1px_rgb(0_0_0/0.1)] before:absolute before:top-0 before:h-3 before:w-2 before:bg-inherit rtl:before:-scale-x-100 ${
    isOwn
      ? 'ms-auto rounded-se-none bg-(--phone-own) before:-end-2 before:[clip-path:polygon(0_0,100%_0,0_100%)]'
      : 'rounded-ss-none bg-(--phone-bubble) before:-start-2 before:[clip-path:polygon(0_0,100%_0,100%_100%)]'
  }`
