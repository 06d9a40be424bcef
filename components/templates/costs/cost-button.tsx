'use client'

import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { useDialog } from '@/components/ui/use-dialog'
import type { Role } from '@/lib/access/roles'
import type { Priced } from './category-costs'

const CostDialog = dynamic(() => import('./cost-dialog').then((module) => module.CostDialog), { ssr: false })

interface CostButtonProps {
  role: Role
  /** The template to price, read on click. */
  priced: () => Priced
  /** In a line of text, as a link. */
  isInLine?: boolean
}

/** Shows what a template's messages cost. */
export function CostButton({ role, priced, isInLine = false }: CostButtonProps) {
  const { about, turn, show, props } = useDialog<Priced>()
  return (
    <>
      {isInLine ? (
        <button
          type="button"
          onClick={() => show(priced())}
          className="-my-1 rounded-sm py-1 xs:ml-1 text-sm font-medium text-accent-text hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          See pricing
        </button>
      ) : (
        <Button size="small" onClick={() => show(priced())}>
          See pricing
        </Button>
      )}
      {about && <CostDialog key={turn} {...props} role={role} priced={about} />}
    </>
  )
}
