'use client'

import { Download, Ellipsis, ExternalLink, History, Printer, Smartphone, Trash2 } from 'lucide-react'
import { historyOf } from '@/components/shell/history-link'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { MenuButton } from '@/components/ui/menu-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { ShortUrl } from '@/components/ui/short-url'
import { tooltip } from '@/components/ui/tooltip'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { CodeImage } from '../code/code-image'
import { conversationsExplanation, conversationsText } from '../code/conversations-text'
import type { CodeActions } from '../code/use-code-actions'

interface CodeFactsProps {
  code: LabeledQrCode
  conversations: number | undefined
  actions: CodeActions
}

/** Phones have room for the words only. */
const icon = 'size-3.5 max-xs:hidden'

/** Its URL, without the part that all have. */
function Link({ code }: Pick<CodeFactsProps, 'code'>) {
  const link = code.deep_link_url
  return (
    <p dir="ltr" className="col-span-2 flex min-w-0 items-center gap-1 text-xs text-text-muted">
      <ShortUrl url={link} text={link.replace(/^https?:\/\//, '')} className="max-xs:text-[0.6875rem]" />
      <CopyButton text={link} label="Copy link" />
    </p>
  )
}

/** The code with its link, its use, and actions. */
export function CodeFacts({ code, conversations, actions }: CodeFactsProps) {
  const createdAt = code.creation_time === undefined ? undefined : code.creation_time * 1000
  const Phone = actions.opensPhone ? Smartphone : ExternalLink
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
        <div role="img" aria-label={`QR code ${code.code}`}>
          <CodeImage
            link={code.deep_link_url}
            className="size-32 rounded-md border border-border max-xs:size-24"
          />
        </div>
        <div className="min-w-0 space-y-1.5">
          <p {...tooltip(conversationsExplanation)} className="w-fit text-sm text-text-muted tabular-nums">
            {conversationsText(conversations)}
          </p>
          {createdAt !== undefined && (
            <p className="text-xs text-text-faint">
              Created <RelativeTime at={createdAt} />
            </p>
          )}
        </div>
        <Link code={code} />
      </div>
      <div className="flex flex-wrap gap-2 max-xs:gap-1 max-xs:*:grow max-xs:*:px-1.5">
        <Button size="small" onClick={() => actions.openLink(code)}>
          <Phone aria-hidden="true" className={icon} />
          {actions.opensPhone ? 'Open on phone' : 'Open link'}
        </Button>
        <MenuButton
          size="small"
          menu="Download"
          entries={[
            { label: 'Download PNG', icon: <Download />, onSelect: () => actions.downloadPng(code) },
            { label: 'Download SVG', icon: <Download />, onSelect: () => actions.downloadSvg(code) },
          ]}
        >
          <Download aria-hidden="true" className={icon} />
          Download
        </MenuButton>
        <Button size="small" onClick={() => actions.print([code])}>
          <Printer aria-hidden="true" className={icon} />
          Print
        </Button>
        <MenuButton
          size="small"
          menu="More actions"
          entries={[
            { label: 'History', icon: <History />, href: historyOf({ kind: 'qr-code', thing: code.code }) },
            {
              label: 'Delete',
              icon: <Trash2 />,
              isDangerous: true,
              blockedBecause: actions.blockedBecause,
              onSelect: () => actions.remove(code),
            },
          ]}
        >
          <Ellipsis aria-hidden="true" className="size-3.5" />
          <span className="sr-only">More actions</span>
        </MenuButton>
      </div>
    </div>
  )
}
