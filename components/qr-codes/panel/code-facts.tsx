'use client'

import { Download, Ellipsis, ExternalLink, History, Printer, Smartphone, Trash2 } from 'lucide-react'
import { historyOf } from '@/components/shell/history-link'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { MenuButton } from '@/components/ui/menu-button'
import { RelativeTime } from '@/components/ui/relative-time'
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

const icon = 'size-3.5'

function Link({ code }: Pick<CodeFactsProps, 'code'>) {
  const lastPart = code.deep_link_url.lastIndexOf('/') + 1
  return (
    <p className="flex items-start gap-1">
      <span dir="ltr" className="min-w-0 flex-1 text-sm wrap-break-word text-text-muted select-all">
        {code.deep_link_url.slice(0, lastPart)}
        {/* Divided, where it has to be, before the code. */}
        <wbr />
        {code.deep_link_url.slice(lastPart)}
      </span>
      <CopyButton text={code.deep_link_url} label="Copy link" />
    </p>
  )
}

/** The code itself, its link, what became of it, and what can be done with it. */
export function CodeFacts({ code, conversations, actions }: CodeFactsProps) {
  const createdAt = code.creation_time === undefined ? undefined : code.creation_time * 1000
  const Phone = actions.opensPhone ? Smartphone : ExternalLink
  return (
    <div className="space-y-3">
      <div className="flex gap-4 max-xs:flex-col">
        <div role="img" aria-label={`QR code ${code.code}`} className="shrink-0">
          <CodeImage link={code.deep_link_url} className="size-32 rounded-md border border-border" />
        </div>
        <div className="min-w-0 flex-1 space-y-1.5">
          <p {...tooltip(conversationsExplanation)} className="w-fit font-medium tabular-nums">
            {conversationsText(conversations)}
          </p>
          <Link code={code} />
          {createdAt !== undefined && (
            <p className="text-xs text-text-faint">
              Created <RelativeTime at={createdAt} />
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
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
          <Ellipsis aria-hidden="true" className={icon} />
          <span className="sr-only">More actions</span>
        </MenuButton>
      </div>
    </div>
  )
}
