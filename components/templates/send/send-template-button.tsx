'use client'

import { Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { Button } from '@/components/ui/button'
import { ActionWords } from '@/components/ui/page-header'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { Template } from '@/lib/contract/templates'

const loadDialog = () => import('./send-template-dialog')
const SendTemplateDialog = dynamic(() => loadDialog().then((module) => module.SendTemplateDialog), {
  ssr: false,
})

interface SendTemplateButtonProps {
  role: Role
  /** Undefined while it was never submitted. */
  template: Template | undefined
  size?: 'small' | 'medium'
}

/** Tries an approved template on a simulated phone; nothing with a remote service. */
export function SendTemplateButton({ role, template, size }: SendTemplateButtonProps) {
  const hasPhones = useHasPhones()
  const { about: sent, turn, show, props: dialog } = useDialog<Template | undefined>()
  if (!hasPhones) return null
  const blockedBecause =
    refusal(role, 'templates.write') ??
    (template?.status === 'APPROVED' ? undefined : 'A template can be sent once it is approved.')
  return (
    <>
      <Button
        size={size}
        blockedBecause={blockedBecause}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => show(template)}
      >
        <Smartphone aria-hidden="true" className="size-4" />
        <ActionWords>Send to phone</ActionWords>
      </Button>
      {sent && <SendTemplateDialog key={turn} {...dialog} template={sent} />}
    </>
  )
}
