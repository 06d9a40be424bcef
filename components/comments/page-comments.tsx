'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ActionWords } from '@/components/ui/page-header'
import { commentQueries } from '@/lib/browser/comments'
import { formatNumber } from '@/lib/labels/numbers'
import type { CommentPanelProps } from './comment-panel'
import { commentsLabel } from './comment-words'
import { useOpenComments } from './use-open-comments'

const CommentPanel = dynamic(() => import('./comment-panel').then((module) => module.CommentPanel), {
  ssr: false,
})

interface PageCommentsProps extends Omit<CommentPanelProps, 'onClose'> {
  /** On phones, something else opens them. */
  isHiddenOnPhones?: boolean
  /** For use next to other borderless buttons. */
  isQuiet?: boolean
  /** It is the title's only button, so it has a label if there is room. */
  hasWords?: boolean
}

/** A button that opens the comments on a page's object. */
export function PageComments({
  isHiddenOnPhones = false,
  isQuiet = false,
  hasWords = false,
  ...props
}: PageCommentsProps) {
  const { kind, id } = props.subject
  const button = useRef<HTMLButtonElement>(null)
  const [openedId, show] = useOpenComments()
  const { data } = useQuery({ ...commentQueries.counts(kind), enabled: kind !== 'proposal' })
  const { open = 0, unread = 0 } = data?.data.find((each) => each.id === id) ?? {}
  const isOpen = openedId === id
  const close = () => {
    show(undefined)
    button.current?.focus()
  }
  const shared = {
    ref: button,
    variant: isQuiet ? 'quiet' : 'secondary',
    'aria-label': commentsLabel(open, unread),
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : show(id)),
    className: isHiddenOnPhones ? 'max-sm:hidden' : undefined,
  } as const
  const content = (
    <>
      <MessageSquare aria-hidden="true" className="size-4" />
      {hasWords && <ActionWords>Comments</ActionWords>}
      {open + unread > 0 && (
        <span
          aria-hidden="true"
          className={`absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full px-1 text-[0.625rem] leading-none font-semibold tabular-nums ${unread > 0 ? 'bg-danger-fill text-danger-contrast' : 'bg-accent-soft text-accent-text'}`}
        >
          {formatNumber(unread > 0 ? unread : open)}
        </span>
      )}
    </>
  )
  return (
    <>
      {hasWords ? <Button {...shared}>{content}</Button> : <IconButton {...shared}>{content}</IconButton>}
      {isOpen && <CommentPanel key={id} {...props} onClose={close} />}
    </>
  )
}
