import { type EbsState, readStatement, type Statement } from '#core/api/contract/ebs.ts'
import { statementWords as words } from '#core/ebs/statement-words.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import { useAction } from '#core/react/use-action.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { LoadedRead } from '../../../../kit/loaded-read.tsx'
import { useRead } from '../../../../kit/reads/use-read.ts'
import { RefusalNotice } from '../../../../kit/refusal-notice.tsx'
import { CommentForm } from '../../comment-form.tsx'
import { performAndOpenNext } from '../../current-step.ts'
import { cachedFacts, storeChoiceOfUser } from '../../request-store.ts'
import { confirmStatement, contestStatement, retryEbs } from '../ebs-commands.ts'
import { SkipBankData } from '../skip/skip-bank-data.tsx'
import css from './confirm-statement.module.css'
import { StatementRows } from './statement-rows.tsx'
import { text } from './text.ts'

interface ConfirmStatementProps {
  ebs: EbsState
  group: string
}

/** What was read from a statement: its owner confirms it, or has the staff review it. */
export function ConfirmStatement({ ebs, group }: ConfirmStatementProps) {
  const read = useRead(readStatement, { params: { id: cachedFacts()?.loan?.id ?? '' } })
  const confirming = useAction(confirmStatement)
  return (
    <>
      <Card as="section" look="raised" labelledBy="understood">
        <div className={css.part}>
          <h2 id="understood" tabIndex={-1}>
            {text.title}
          </h2>
          <p>{text.lead}</p>
          <LoadedRead {...read} lines={12}>
            {(statement) => (
              <>
                <StatementSummary of={statement} />
                <RefusalNotice by={confirming} />
                <Button
                  wide
                  busy={confirming.status === 'performing'}
                  onClick={() => performAndOpenNext(confirmStatement.perform, { group })}
                >
                  {text.right}
                </Button>
                <p>{text.deleted}</p>
              </>
            )}
          </LoadedRead>
        </div>
      </Card>
      <ContestForm id={ebs.ebsExecutionInfo?.id ?? ''} group={group} />
      <OtherWays group={group} />
    </>
  )
}

function StatementSummary({ of }: { of: Statement }) {
  const { accounts, collected } = of
  return (
    <>
      <Facts
        look="sums"
        facts={[
          [words.monthlyIncome, formatBrl(collected.monthlyIncome)],
          [words.monthlyCommitment, formatBrl(collected.monthlyCommitment)],
          [
            words.averageBalance,
            collected.averageBalance === null ? words.noBalance : formatBrl(collected.averageBalance),
          ],
        ]}
      />
      <Facts
        look="list"
        facts={[
          [
            words.account,
            accounts.map(({ bank, ending, balanceCents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no other key, and never change
              <p key={at}>
                {words.ending(bank, ending)}
                {balanceCents !== null && `; ${text.balance(formatBrl(balanceCents))}`}
              </p>
            )),
          ],
          [words.period, words.span(formatDate(of.first), formatDate(of.last), of.days)],
        ]}
      />
      {of.isCut && (
        <Notice tone="warning">
          <p>{text.cut}</p>
        </Notice>
      )}
      {of.isCountedByRows && <p>{text.countedByRows}</p>}
      <StatementRows title={words.income} of={of.income} />
      <StatementRows title={words.installments} of={of.installments} />
      <p>{words.sum(words.spent, of.spent)}</p>
      <h3>{text.leftOut}</h3>
      {of.leftOut.length === 0 && <p>{text.nothingLeft}</p>}
      {of.leftOut.map((group) => (
        <StatementRows key={group.why} title={words.leftOut[group.why]} of={group} />
      ))}
    </>
  )
}

/** The request for a review of the file by the staff. */
function ContestForm({ id, group }: { id: string; group: string }) {
  return (
    <Card as="section" labelledBy="contest">
      <div className={css.part}>
        <h2 id="contest">{text.wrong}</h2>
        <p>{text.wrongLead}</p>
        <CommentForm
          name={`statement ${id}`}
          openLabel={text.open}
          sendLabel={text.send}
          send={(comment) => performAndOpenNext(() => contestStatement.perform(comment), { group })}
        />
      </div>
    </Card>
  )
}

/** The staff reviews the statement; until then the request waits. */
export function ContestedStatement({ ebs: { contest }, group }: ConfirmStatementProps) {
  return (
    <>
      <Card as="section" look="raised" labelledBy="contested">
        <div className={css.part}>
          <h2 id="contested" tabIndex={-1}>
            {text.contested}
          </h2>
          <p>{text.contestedLead}</p>
          {contest && (
            <Facts
              facts={[
                [text.protocol, contest.protocol],
                [text.askedOn, formatInstantDay(contest.askedAt)],
                [text.answerBy, formatDate(contest.answerBy)],
              ]}
            />
          )}
          <a href={href('accountProtocols')}>{text.history}</a>
        </div>
      </Card>
      <p>{text.giveUp}</p>
      <OtherWays group={group} />
    </>
  )
}

/** Another statement, a bank, or none. */
function OtherWays({ group }: { group: string }) {
  const clearing = useAction(retryEbs)
  function again(): Promise<unknown> {
    storeChoiceOfUser({ bankWay: 'statement' })
    return performAndOpenNext(retryEbs.perform, { group })
  }
  return (
    <>
      <div className={css.ways}>
        <RefusalNotice by={clearing} />
        <Button look="quiet" busy={clearing.status === 'performing'} onClick={again}>
          {text.another}
        </Button>
      </div>
      <SkipBankData group={group} />
    </>
  )
}
