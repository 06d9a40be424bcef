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
  className?: string
}

/** Shows what a template's messages cost. */
export function CostButton({ role, priced, className }: CostButtonProps) {
  const { about, turn, show, props } = useDialog<Priced>()
  return (
    <>
      <Button size="small" className={className} onClick={() => show(priced())}>
        See pricing
      </Button>
      {about && <CostDialog key={turn} {...props} role={role} priced={about} />}
    </>
  )
}
