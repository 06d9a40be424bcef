import type { ReactNode } from 'react'
import { Brand } from './brand'

interface EntranceProps {
  /** Beside the page on wide screens. */
  picture?: ReactNode
  children: ReactNode
}

/** The frame of pages outside the console: the brand, a column, and a picture of the product. */
export function Entrance({ picture, children }: EntranceProps) {
  return (
    <div className="grid min-h-dvh bg-surface lg:has-[aside]:grid-cols-[minmax(26rem,5fr)_6fr]">
      <main className="flex min-w-0 flex-col px-4 py-5 sm:px-8 lg:py-7">
        <Brand />
        {/* The title is always at the same height, whatever is below it. An outcome without a form is in the middle. */}
        <div className="mx-auto mb-auto w-full max-w-92 pt-[8dvh] pb-10 sm:pt-[16dvh] lg:has-[[data-outcome]]:my-auto lg:has-[[data-outcome]]:pb-[16dvh]">
          {children}
        </div>
        {picture && (
          <p className="mx-auto w-full max-w-92 text-xs text-pretty text-text-faint sm:text-sm lg:hidden">
            The console for your business messaging account
          </p>
        )}
      </main>
      {picture}
    </div>
  )
}
