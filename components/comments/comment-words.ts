import { formatCount } from '@/lib/labels/numbers'

/** Accessible name of the comments button: “Comments: 2 open, 1 unread”. */
export function commentsLabel(open: number, unread: number): string {
  const counts = [...(open > 0 ? [`${open} open`] : []), ...(unread > 0 ? [`${unread} unread`] : [])]
  return counts.length === 0 ? 'Comments' : `Comments: ${counts.join(', ')}`
}

/** The same as a link in a row. */
export const commentsLinkText = (open: number, unread: number): string =>
  unread > 0
    ? formatCount(unread, 'unread comment')
    : open > 0
      ? formatCount(open, 'open comment')
      : 'Comment'
