import { shownColumns } from '@/components/list/column-choice'
import { FiltersLoading } from '@/components/list/filters-loading'
import { TableLoading } from '@/components/list/table-loading'
import { templateColumns } from '@/components/templates/list/template-columns'
import { templateFilters } from '@/components/templates/list/template-filters'
import { TemplatesHeader } from '@/components/templates/list/templates-header'

export default function TemplatesLoading() {
  return (
    <>
      <TemplatesHeader />
      <FiltersLoading table={templateFilters.table} hasLead />
      <TableLoading label="Loading templates" columns={shownColumns(templateColumns, null)} />
    </>
  )
}
