/** Whether a message tells of a contest: it names the protocol of one, and has its own ways to a person. */
export const isContestMail = (subject: string, contests: readonly { protocol: string }[]): boolean =>
  contests.some(({ protocol }) => subject.includes(protocol))
