'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'
import { ProblemNotice } from './problem-notice'
import { useAttempt } from './use-attempt'

interface SaveFileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'> {
  /** Makes the file and saves it. What makes it is often loaded only then, which can fail. */
  save: () => Promise<void>
}

/** Saves a file that is made in the browser; where that fails, it says so beside the button. */
export function SaveFileButton({ save, ...button }: SaveFileButtonProps) {
  const { run, isPending, problem } = useAttempt()
  return (
    <>
      <Button {...button} pending={isPending} onClick={() => void run(save)} />
      {problem && <ProblemNotice problem={problem} className="w-full basis-full" />}
    </>
  )
}
