import { download } from '#core/api/client.ts'
import {
  statementYears,
  type YearlyStatement,
  yearlyStatementFile,
} from '#core/api/contract/yearly-statement.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { AccountScreen } from '../../../kit/account/account-screen.tsx'
import { places } from '../../../kit/account/text.ts'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { askAhead } from '../../../kit/reads/reads.ts'
import { Back } from '../../../kit/screen/back.tsx'
import { useQuery } from '../../../kit/use-query.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useStatement } from '../yearly-statement.ts'
import { LoanYear } from './loan-year.tsx'
import css from './page.module.css'
import { meta, text } from './text.ts'

export { meta }

export const ahead = () => askAhead(statementYears)

/** Yearly statement of loans for the income tax return. The year is in the address. */
export default function YearlyStatementPage() {
  const thisYear = Number(useToday().slice(0, 4))
  const asked = Number(new URLSearchParams(useQuery()).get('ano')) || null
  const statements = useStatement(asked)
  return (
    <AccountScreen
      section="accountLoans"
      title={meta.title}
      lead={text.lead}
      above={<Back href={href('accountLoans')}>{places.accountLoans}</Back>}
    >
      <Loaded {...statements}>
        {({ years, statement }) => (
          <>
            {years.length > 0 && <Years years={years} current={statement?.year ?? null} />}
            {statement && <Whole statement={statement} isOver={statement.year < thisYear} />}
            {!statement && (asked && years.length > 0 ? <NotOf year={asked} /> : <None />)}
          </>
        )}
      </Loaded>
    </AccountScreen>
  )
}

function None() {
  return (
    <EmptyState title={text.none} action={<ButtonLink href={href('accountLoans')}>{text.loans}</ButtonLink>}>
      {text.noneLead}
    </EmptyState>
  )
}

/** There are loans but none in that year; the available years are listed above. */
function NotOf({ year }: { year: number }) {
  return (
    <Notice live>
      <p>{text.notOf(year)}</p>
    </Notice>
  )
}

function Whole({ statement, isOver }: { statement: YearlyStatement; isOver: boolean }) {
  const { year, loans, creditor } = statement
  return (
    <>
      {!isOver && (
        <Notice>
          <p>{text.running}</p>
        </Notice>
      )}
      {loans.map((loan) => (
        <LoanYear key={loan.loanId} loan={loan} statement={statement} />
      ))}
      <p className={css.small}>{text.creditor(creditor.name, creditor.cnpj)}</p>
      <div>
        <DownloadButton
          label={text.file(year)}
          name={text.fileName(year)}
          fetch={() => download(yearlyStatementFile, { params: { year: String(year) } })}
        />
      </div>
    </>
  )
}

/** Links to the years that have a statement, newest first. */
function Years({ years, current }: { years: readonly number[]; current: number | null }) {
  return (
    <nav className={css.years} aria-label={text.years}>
      {years.map((year) => (
        <a
          key={year}
          href={href('yearlyStatement', {}, `ano=${year}`)}
          aria-current={year === current ? 'page' : undefined}
        >
          {year}
        </a>
      ))}
    </nav>
  )
}
