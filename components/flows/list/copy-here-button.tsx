'use client'

import { Copy } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { ActionWords } from '@/components/ui/page-header'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'

const CopyHereDialog = dynamic(() => import('./copy-here-dialog').then((module) => module.CopyHereDialog), {
  ssr: false,
})

/** Copies a flow from another business account; shown to people with several accounts. */
export function CopyHereButton({ role }: { role: Role }) {
  const copying = useDialog()
  return (
    <>
      <Button blockedBecause={refusal(role, 'flows.write')} onClick={() => copying.show()}>
        <Copy aria-hidden="true" className="size-4" />
        <ActionWords>Copy from another account</ActionWords>
      </Button>
      {copying.isUsed && <CopyHereDialog key={copying.turn} {...copying.props} />}
    </>
  )
}
