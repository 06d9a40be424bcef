'use client'

import { Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { templateCan } from '@/lib/contract/template-states'
import type { Template } from '@/lib/contract/templates'

const loadDialog = () => import('./send-template-dialog')
const SendTemplateDialog = dynamic(() => loadDialog().then((module) => module.SendTemplateDialog), {
  ssr: false,
})

/**
 * Tries an approved template on a simulated phone: the button and its dialog. Nothing with a remote service.
 * @param template undefined if it was never submitted
 */
export function useSendTemplate(role: Role, template: Template | undefined) {
  const hasPhones = useHasPhones()
  const { about: sent, turn, show, props: dialog } = useDialog<Template | undefined>()
  const button = {
    label: 'Send to phone',
    icon: <Smartphone />,
    blockedBecause:
      refusal(role, 'templates.write') ??
      (template ? templateCan.send(template.status) : 'A template can be sent once it is approved.'),
    load: loadDialog,
    onSelect: () => show(template),
  }
  return {
    buttons: hasPhones ? [button] : [],
    dialog: sent && <SendTemplateDialog key={turn} {...dialog} template={sent} />,
  }
}
