'use client'

import { Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useHasPhones } from '@/components/shell/simulated-phones'
import { Button } from '@/components/ui/button'
import { type Role, refusal } from '@/lib/access/roles'
import type { FlowDetail } from '@/lib/contract/flow-pages'

const loadDialog = () => import('./send-flow-dialog')
const SendFlowDialog = dynamic(() => loadDialog().then((module) => module.SendFlowDialog), { ssr: false })

interface SendFlowButtonProps {
  flow: FlowDetail
  role: Role
  isTyped: boolean
}

/** Tries a flow on a simulated phone; nothing with a remote service. */
export function SendFlowButton({ flow, role, isTyped }: SendFlowButtonProps) {
  const hasPhones = useHasPhones()
  const [isUsed, setIsUsed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  if (!hasPhones) return null
  const blockedBecause = refusal(role, 'flows.write')
  return (
    <>
      <Button
        blockedBecause={blockedBecause}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setIsUsed(true)
          setIsOpen(true)
        }}
      >
        <Smartphone aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Test on the phone</span>
      </Button>
      {isUsed && <SendFlowDialog open={isOpen} onOpenChange={setIsOpen} flow={flow} isTyped={isTyped} />}
    </>
  )
}
