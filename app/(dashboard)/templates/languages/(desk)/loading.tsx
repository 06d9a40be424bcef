import { FiltersLoading } from '@/components/list/filters-loading'
import { deskFilters } from '@/components/templates/languages/desk-filters'
import { GridLoading } from '@/components/templates/languages/grid-loading'
import { LanguagesHeader } from '@/components/templates/languages/languages-header'

export default function LanguagesLoading() {
  return (
    <>
      <LanguagesHeader />
      <FiltersLoading table={deskFilters.table} />
      <GridLoading />
    </>
  )
}
