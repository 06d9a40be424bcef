'use client'

import { Bookmark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { buttonLook } from '@/components/ui/button-look'
import { classNames } from '@/components/ui/class-names'
import { useMenuButton } from '@/components/ui/use-menu-button'
import type { FilteredViews } from './list-views'
import { VIEW_MEMBER } from './view-search'

const loadMenu = () => import('./views-menu')
const ViewsMenu = dynamic(() => loadMenu().then((module) => module.ViewsMenu), { ssr: false })
const ViewName = dynamic(() => import('./view-name').then((module) => module.ViewName), {
  ssr: false,
  loading: () => 'Views',
})

/** Shows the current view; opens a menu to switch and manage views. */
export function ViewsButton(props: FilteredViews) {
  const { button, menu } = useMenuButton(loadMenu)
  const isNamed = useSearchParams().has(VIEW_MEMBER)
  return (
    <>
      <button
        {...button}
        type="button"
        className={classNames(
          buttonLook({ size: 'small', variant: 'quiet' }),
          'min-w-0 shrink! pointer-coarse:h-11',
          isNamed && 'bg-accent-soft text-accent-text!',
        )}
      >
        <Bookmark aria-hidden="true" className="size-4" />
        <span className="flex min-w-0 gap-1.5 max-sm:sr-only">
          {isNamed ? <ViewName list={props.list} definition={props.definition} /> : 'Views'}
        </span>
      </button>
      {menu && <ViewsMenu {...props} {...menu} />}
    </>
  )
}
