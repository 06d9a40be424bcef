'use client'

import { Download } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { saveFile } from '@/components/ui/save-file'
import { ShownOnce } from '@/components/ui/shown-once'

const FILE_NAME = 'switchboard-recovery-codes.txt'

/** Recovery codes, just created, to copy or download. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <ShownOnce
      what="recovery codes"
      text={text}
      drawing={
        // As many columns as whole codes fit.
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-x-2 gap-y-1 font-mono text-[0.8125rem] whitespace-nowrap"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      }
      actions={
        <IconButton
          size="small"
          aria-label="Download recovery codes"
          onClick={() => saveFile(FILE_NAME, `${text}\n`)}
        >
          <Download className="size-3.5" />
        </IconButton>
      }
    >
      Each code signs you in once if you lose your phone. Store them with your passwords.
    </ShownOnce>
  )
}
