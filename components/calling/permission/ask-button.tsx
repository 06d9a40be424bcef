'use client'

import { MessageCircleQuestionMark } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-look'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { type Role, refusal } from '@/lib/access/roles'
import { useAskForCallPermission } from '@/lib/browser/calling'

interface AskButtonProps {
  phoneNumberId: string
  person: string
  role: Role
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Sends someone a message that asks for permission to call. */
export function AskButton({ phoneNumberId, person, role, variant, size }: AskButtonProps) {
  const { mutate, isPending, error } = useAskForCallPermission(phoneNumberId)
  const toast = useToast()
  const blockedBecause = refusal(role, 'calling.call', phoneNumberId)
  const ask = () =>
    mutate(person, { onSuccess: () => toast('Request sent', 'The answer appears here automatically.') })
  return (
    <>
      <Button variant={variant} size={size} pending={isPending} blockedBecause={blockedBecause} onClick={ask}>
        <MessageCircleQuestionMark aria-hidden="true" className="size-4" />
        Request permission
      </Button>
      {error && <ProblemNotice problem={problemOf(error)} className="w-full" />}
    </>
  )
}
