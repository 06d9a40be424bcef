'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'
import { ProblemNotice } from './problem-notice'
import { saveFile } from './save-file'
import { useAttempt } from './use-attempt'

interface SaveFileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending' | 'content'> {
  fileName: string
  /** Creates the file. The code for that is often loaded only then, which can fail. */
  content: () => BlobPart | Promise<BlobPart>
}

/** Saves a file created in the browser; failures are shown beside the button. */
export function SaveFileButton({ fileName, content, ...button }: SaveFileButtonProps) {
  const { run, isPending, problem } = useAttempt()
  return (
    <>
      <Button
        {...button}
        pending={isPending}
        onClick={() => void run(async () => saveFile(fileName, await content()))}
      />
      {problem && <ProblemNotice problem={problem} className="w-full basis-full" />}
    </>
  )
}
