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
import { LoadedRead } from '../../../kit/loaded-read.tsx'
import { prefetchRead } from '../../../kit/reads/read-cache.ts'
import { BackLink } from '../../../kit/screen/back-link.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import { useYearlyStatement } from '../use-yearly-statement.ts'
import { LoanYear } from './loan-year.tsx'
import css from './page.module.css'
import { meta, text } from './text.ts'

export { meta }

export const ahead = () => prefetchRead(statementYears)

/** Yearly statement of loans for the income tax return. The year is in the address. */
export default function YearlyStatementPage() {
  const thisYear = Number(useToday().slice(0, 4))
  const asked = Number(new URLSearchParams(useUrlQuery()).get('ano')) || null
  const statements = useYearlyStatement(asked)
  return (
    <AccountScreen
      section="accountLoans"
      title={meta.title}
      lead={text.lead}
      above={<BackLink href={href('accountLoans')}>{places.accountLoans}</BackLink>}
    >
      <LoadedRead {...statements}>
        {({ years, statement }) => (
          <>
            {years.length > 0 && <YearLinks years={years} current={statement?.year ?? null} />}
            {statement && <StatementContent statement={statement} isOver={statement.year < thisYear} />}
            {!statement && (asked && years.length > 0 ? <NoStatementOfYear year={asked} /> : <NoStatement />)}
          </>
        )}
      </LoadedRead>
    </AccountScreen>
  )
}

function NoStatement() {
  return (
    <EmptyState title={text.none} action={<ButtonLink href={href('accountLoans')}>{text.loans}</ButtonLink>}>
      {text.noneLead}
    </EmptyState>
  )
}

/** There are loans but none in that year; the available years are listed above. */
function NoStatementOfYear({ year }: { year: number }) {
  return (
    <Notice live>
      <p>{text.notOf(year)}</p>
    </Notice>
  )
}

function StatementContent({ statement, isOver }: { statement: YearlyStatement; isOver: boolean }) {
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
function YearLinks({ years, current }: { years: readonly number[]; current: number | null }) {
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
