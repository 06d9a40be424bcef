'use client'

import { LibraryBig } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'

const LibraryDialog = dynamic(() => import('./library-dialog').then((module) => module.LibraryDialog), {
  ssr: false,
})

/** On phones, where the button beside the title is in a menu, in which nobody who starts looks for it. */
export function ExampleButton() {
  const { isUsed, show, props } = useDialog()
  return (
    <>
      <Button size="small" onClick={() => show()} className="min-[27rem]:hidden">
        <LibraryBig aria-hidden="true" className="size-4" />
        Start from an example
      </Button>
      {isUsed && <LibraryDialog {...props} />}
    </>
  )
}
