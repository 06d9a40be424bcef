'use client'

import { Download } from 'lucide-react'
import { CopyButton } from '@/components/ui/copy-button'
import { IconButton } from '@/components/ui/icon-button'
import { saveFile } from '@/components/ui/save-file'

const FILE_NAME = 'switchboard-recovery-codes.txt'

/** Recovery codes, the only time they are shown. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <div className="space-y-3">
      <p className="text-pretty text-text-muted">
        Each recovery code signs you in once if you lose your phone. They’re shown only now: store them with
        your passwords.
      </p>
      <div className="rounded-md border border-border bg-surface-sunken p-3">
        {/* As many columns as whole codes have room for. */}
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-x-2 gap-y-1 font-mono text-[0.8125rem] whitespace-nowrap"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap items-center justify-end gap-1">
          <CopyButton text={text} label="Copy recovery codes" />
          <IconButton
            size="small"
            aria-label="Download recovery codes"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), FILE_NAME)}
          >
            <Download className="size-3.5" />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
