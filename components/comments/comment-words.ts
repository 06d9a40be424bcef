import { formatCount } from '@/lib/labels/numbers'

/** Name of the button that opens comments: “Comments: 2 open, 1 unread”. */
export function commentsLabel(open: number, unread: number): string {
  const counts = [...(open > 0 ? [`${open} open`] : []), ...(unread > 0 ? [`${unread} unread`] : [])]
  return counts.length === 0 ? 'Comments' : `Comments: ${counts.join(', ')}`
}

/** The same as a link inside a row. */
export const commentsLinkText = (open: number, unread: number): string =>
  unread > 0
    ? formatCount(unread, 'unread comment')
    : open > 0
      ? formatCount(open, 'open comment')
      : 'Comment'
