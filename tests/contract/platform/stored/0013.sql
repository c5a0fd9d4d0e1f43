create table kysely_migration (
  name varchar(255) not null primary key,
  timestamp varchar(255) not null
)

create table kysely_migration_lock (
  id varchar(255) not null primary key,
  is_locked integer default 0 not null
)

create table users (
  id text primary key,
  email text unique,
  state text not null,
  password_hash text,
  claimed_cpf text unique,
  failed_logins integer not null default 0,
  locked_at text,
  created_at text not null,
  updated_at text not null,
  last_login_at text,
  deleted_at text,
  referred_by text
)

create table consent_events (
  id text primary key,
  user_id text not null references users (id),
  kind text not null,
  subject text not null,
  action text not null,
  version text not null,
  text_hash text,
  at text not null
)

create index consent_events_by_user on consent_events (user_id, at)

create table email_changes (
  user_id text primary key references users (id),
  email text not null,
  asked_at text not null
)

create table former_emails (
  hash text primary key,
  user_id text not null references users (id),
  email text not null,
  changed_at text not null,
  expires_at text not null,
  by_factor integer not null,
  frozen_at text
)

create index former_emails_by_user on former_emails (user_id)

create index former_emails_by_email on former_emails (email)

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id),
  created_at text not null,
  last_seen_at text not null,
  id text,
  browser text,
  system text,
  origin text,
  previous_login_at text,
  factor_at text,
  password_at text,
  device_hash text,
  proved_by text,
  held_at text
)

create index sessions_by_user on sessions (user_id)

create unique index sessions_by_id on sessions (id)

create table devices (
  user_id text not null references users (id),
  hash text not null,
  seen_at text not null,
  primary key (user_id, hash)
)

create table codes (
  user_id text not null references users (id),
  kind text not null,
  hash text not null,
  tries integer not null,
  expires_at text not null,
  used_at text,
  link_hash text,
  link_expires_at text,
  person text,
  primary key (user_id, kind)
)

create unique index codes_by_link on codes (link_hash)

create table second_factors (
  user_id text primary key references users (id),
  secret text not null,
  last_step integer not null,
  confirmed_at text,
  suspended_at text
)

create table recovery_codes (
  user_id text not null references users (id),
  hash text not null,
  used_at text,
  primary key (user_id, hash)
)

create table security_events (
  id text primary key,
  subject text not null,
  event text not null,
  outcome text not null,
  network text not null,
  origin text not null,
  browser text,
  system text,
  at text not null
)

create index security_events_subject on security_events (subject, at)

create index security_events_at on security_events (at)

create table limits (
  key text primary key,
  count integer not null,
  ends_at text not null
)

create table idempotency_keys (
  user_id text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  claim text not null,
  claimed_until text not null,
  status integer,
  body text,
  expires_at text not null,
  primary key (user_id, operation, key)
)

create table jobs (
  id text primary key,
  kind text not null,
  payload text not null,
  run_at text not null,
  attempts integer not null,
  leased_until text,
  done_at text,
  failure text,
  given_up_at text,
  awaited_since text
)

create index jobs_due on jobs (done_at, run_at)

create table messages (
  id text primary key,
  channel text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  code text,
  created_at text not null,
  sent_at text,
  unsubscribe_url text,
  user_id text
)

create index messages_by_user on messages (user_id)

create table message_files (
  message_id text not null references messages (id) on delete cascade,
  position integer not null,
  user_id text,
  file_name text not null,
  media_type text not null,
  data text not null,
  primary key (message_id, position)
)

create index message_files_by_user on message_files (user_id)

create table people (
  user_id text primary key references users (id),
  cpf text not null,
  name text not null,
  date_of_birth text not null,
  mobile text not null,
  monthly_income integer,
  occupation text,
  updated_at text not null,
  due_day integer,
  occupation_kind text,
  has_restriction text,
  education text,
  occupation_area text,
  marital_status text,
  gender text,
  id_kind text,
  id_number text,
  id_issuer text,
  id_state text,
  id_issued_on text,
  mother_name text,
  id_valid_until text,
  social_name text,
  mobile_proved_at text
)

create table addresses (
  user_id text primary key references users (id),
  cep text not null,
  street text not null,
  number text not null,
  complement text not null,
  district text not null,
  city text not null,
  state text not null,
  updated_at text not null
)

create table bank_accounts (
  user_id text primary key references users (id),
  receive_by text not null,
  updated_at text not null,
  bank text,
  agency text,
  account text,
  digit text,
  confirmed_at text
)

create table preferences (
  user_id text not null references users (id),
  topic text not null,
  channel text not null,
  wanted integer not null,
  changed_at text not null,
  primary key (user_id, topic, channel)
)

create table unsubscribe_tokens (
  hash text primary key,
  user_id text not null references users (id),
  kind text not null,
  created_at text not null
)

create table referral_days (
  partner text not null,
  sub_id text not null,
  day text not null,
  visits integer not null,
  registrations integer not null,
  contracts integer not null,
  primary key (partner, sub_id, day)
)

create index referral_days_by_day on referral_days (partner, day)

create table postbacks (
  id text primary key,
  partner text not null,
  day text not null,
  event text not null,
  sub_id text not null,
  job_id text not null,
  taken_at text
)

create index postbacks_by_day on postbacks (partner, day)

create table loans (
  id text primary key,
  user_id text not null references users (id),
  state text not null,
  loan_amount integer not null,
  installments_qty integer not null,
  purpose text,
  attribution text,
  created_at text not null,
  updated_at text not null,
  picked_offer_id text,
  picked_at text,
  decision text,
  decline_reasons text,
  decided_at text,
  corrected_at text
)

create index loans_by_user on loans (user_id, created_at)

create unique index loans_open on loans (user_id)
  where state in ('basic-info', 'bank-data', 'offers', 'extended-info', 'signature')

create table partner_proposals (
  loan_id text primary key references loans (id) on delete cascade,
  with_bank_info integer not null,
  consent_version text not null,
  consent_hash text not null,
  accepted_at text not null,
  sent text,
  sent_at text
)

create table ebs_executions (
  loan_id text primary key references loans (id) on delete cascade,
  id text not null,
  source text not null,
  bank_id text,
  status text not null,
  stage text,
  error text,
  token_required_count integer not null,
  error_count integer not null,
  qrcode text,
  expires_at text,
  secret text,
  collected text,
  consent_version text not null,
  consent_hash text not null,
  consent_at text not null,
  started_at text not null,
  updated_at text not null,
  holder_shown_at text
)

create table ebs_activities (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  at text not null,
  activity text not null
)

create index ebs_activities_by_loan on ebs_activities (loan_id)

create table scr_authorizations (
  id text primary key,
  user_id text not null references users (id),
  version text not null,
  text_hash text not null,
  address text not null,
  user_agent text,
  authorized_at text not null,
  revoked_at text,
  device_hash text,
  last_query_at text
)

create index scr_by_user on scr_authorizations (user_id)

create table loan_offers (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  disbursement_date text not null,
  offer text not null,
  valid_until text not null,
  made_at text not null,
  replaced_at text
)

create index loan_offers_by_loan on loan_offers (loan_id)

create table loan_decisions (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  made_by text not null,
  outcome text not null,
  reasons text not null,
  score integer not null,
  facts text not null,
  made_at text not null,
  told text
)

create index loan_decisions_by_loan on loan_decisions (loan_id)

create table statement_reviews (
  protocol text primary key,
  loan_id text not null references loans (id) on delete cascade,
  comment text not null,
  outcome text,
  answer text
)

create index statement_reviews_by_loan on statement_reviews (loan_id)

create table loan_reviews (
  protocol text primary key,
  loan_id text not null references loans (id) on delete cascade,
  comment text not null,
  requested_at text not null,
  answer_by text not null,
  outcome text,
  answer text,
  finding text,
  answered_at text
)

create index loan_reviews_by_loan on loan_reviews (loan_id)

create table lender_reports (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  kind text not null,
  detail text not null,
  at text not null,
  sent_at text,
  primary key (loan_id, number)
)

create table protocols (
  number text primary key,
  user_id text not null references users (id),
  kind text not null,
  loan_id text references loans (id) on delete cascade,
  state text not null,
  opened_at text not null,
  answer_by text not null,
  taken_at text,
  answered_at text,
  closed_at text
)

create index protocols_by_user on protocols (user_id, opened_at)

create unique index protocols_one_chat on protocols (user_id)
  where kind = 'chat' and closed_at is null

create unique index protocols_one_withdrawal on protocols (loan_id)
  where kind = 'withdrawal'

create unique index protocols_one_review on protocols (loan_id)
  where kind = 'review' and answered_at is null

create unique index protocols_one_statement on protocols (loan_id)
  where kind = 'statement' and answered_at is null and closed_at is null

create table signature_codes (
  loan_id text primary key references loans (id) on delete cascade,
  tries integer not null,
  used_at text,
  content_hash text not null,
  hash text not null,
  expires_at text not null
)

create table trail_entries (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  event text not null,
  at text not null,
  network text not null,
  device text not null,
  detail text not null,
  hash text not null,
  primary key (loan_id, number)
)

create table trail_heads (
  loan_id text primary key references loans (id) on delete cascade,
  number integer not null,
  hash text not null
)

create table agreements (
  loan_id text primary key references loans (id) on delete cascade,
  protocol text not null unique,
  released_at text,
  withdrawn_at text,
  withdrawal_protocol text,
  returned_cents integer,
  offer_id text not null,
  content text not null,
  content_hash text not null,
  draft_hash text not null,
  signed_at text not null,
  pdf text not null,
  documents_until text,
  payout text,
  end_to_end_id text,
  payout_asked_at text
)

create unique index agreements_by_end_to_end_id on agreements (end_to_end_id)

create table lapsed_agreements (
  protocol text primary key,
  loan_id text not null references loans (id) on delete cascade,
  offer_id text not null,
  content text not null,
  content_hash text not null,
  draft_hash text not null,
  signed_at text not null,
  pdf text not null,
  lapsed_at text not null
)

create table annexes (
  loan_id text not null references loans (id) on delete cascade,
  number integer not null,
  content text not null,
  content_hash text not null,
  pdf text not null,
  made_at text not null,
  primary key (loan_id, number)
)

create table seal_keys (
  id text primary key,
  private_key text not null,
  public_key text not null,
  created_at text not null
)

create table documents (
  id text primary key,
  loan_id text not null references loans (id) on delete cascade,
  kind text not null,
  name text not null,
  size integer not null,
  received integer not null,
  state text not null,
  reason text,
  media_type text,
  created_at text not null,
  updated_at text not null,
  digest text,
  verdict text,
  replaces text references documents (id) on delete set null
)

create unique index documents_standing on documents (loan_id, kind)
  where replaces is null

create unique index documents_replacing on documents (replaces)

create table document_parts (
  document_id text not null references documents (id) on delete cascade,
  data text not null,
  start integer not null,
  primary key (document_id, start)
)

create table document_files (
  document_id text primary key references documents (id) on delete cascade,
  data text not null
)

create table hand_offs (
  loan_id text primary key references loans (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  token_hash text unique,
  access_hash text unique,
  number text not null,
  expires_at text not null,
  ended_at text,
  session_id text
)

create table reminders (
  loan_id text not null references loans (id) on delete cascade,
  due_date text not null,
  kind text not null,
  at text not null,
  number integer not null,
  sent_at text,
  primary key (loan_id, number, due_date, kind)
)

create table installments (
  loan_id text not null references loans (id) on delete cascade,
  due_date text not null,
  number integer not null,
  extra_days integer not null,
  installment_cents integer not null,
  interest_cents integer not null,
  amortisation_cents integer not null,
  balance_cents integer not null,
  payment_id text,
  paid_cents integer,
  moved_days integer not null default 0,
  primary key (loan_id, number)
)

create table charges (
  loan_id text not null references loans (id) on delete cascade,
  kind text not null,
  subject text not null,
  items text not null,
  due_date text not null,
  issued_at text not null,
  our_number text not null unique,
  barcode text not null unique,
  txid text not null unique,
  amount_cents integer not null,
  id text primary key,
  replaced_at text,
  registration_asked_at text,
  payer_address text,
  registered_at text,
  pix_location text,
  cancelled_at text,
  unique (loan_id, subject)
)

create table payments (
  loan_id text not null references loans (id) on delete cascade,
  method text not null,
  state text not null,
  paid_on text not null,
  received_at text not null,
  amount_cents integer not null,
  credit_cents integer not null,
  id text primary key,
  charge_id text not null references charges (id) on delete cascade,
  end_to_end_id text,
  settled_at text,
  announced_cents integer,
  reversed_at text,
  reversal_settled_at text
)

create index payments_of_loan on payments (loan_id, state)

create unique index payments_by_end_to_end_id on payments (end_to_end_id)

create table refunds (
  payment_id text primary key references payments (id) on delete cascade,
  loan_id text not null references loans (id) on delete cascade,
  cents integer not null,
  receive_by text not null,
  asked_at text not null,
  sent_at text,
  end_to_end_id text,
  bank text,
  agency text,
  account text,
  digit text,
  requested_at text
)

create unique index refunds_by_end_to_end_id on refunds (end_to_end_id)

create table ledger_entries (
  loan_id text not null references loans (id) on delete cascade,
  payment_id text not null,
  kind text not null,
  at text not null,
  number integer not null,
  cents integer not null,
  id text primary key,
  unique (payment_id, kind, number)
)

create index ledger_of_loan on ledger_entries (loan_id)

create table due_date_changes (
  loan_id text not null references loans (id) on delete cascade,
  before text not null,
  changed_on text not null,
  first_number integer not null,
  day_before integer not null,
  day_after integer not null,
  extra_days integer not null,
  extra_interest_cents integer not null,
  id text primary key
)

create table bank_events (
  id text primary key,
  digest text not null,
  received_at text not null
)

create table chat_conversations (
  user_id text primary key references users (id),
  last_number integer not null,
  read_number integer not null,
  waiting_since text,
  updated_at text not null
)

create table chat_messages (
  user_id text not null references chat_conversations (user_id),
  number integer not null,
  author text not null,
  text text not null,
  sent_at text not null,
  protocol text,
  primary key (user_id, number)
)

create index chat_messages_by_age on chat_messages (sent_at)

create table inbox (
  id text primary key,
  user_id text not null references users (id),
  subject text not null,
  paragraphs text not null,
  link_label text,
  link_path text,
  sent_at text not null,
  read_at text
)

create index inbox_by_user on inbox (user_id, id)

create table data_exports (
  user_id text primary key references users (id),
  id text not null unique,
  session_id text not null,
  state text not null,
  progress integer not null,
  json text,
  pdf text,
  requested_at text not null,
  expires_at text not null
)

create table staff (
  id text primary key,
  email text not null unique,
  role text not null,
  password_hash text,
  factor_secret text not null,
  factor_step integer not null,
  invite_hash text unique,
  invite_until text,
  invited_at text not null,
  confirmed_at text,
  removed_at text
)

create table staff_sessions (
  token_hash text primary key,
  staff_id text not null references staff (id),
  created_at text not null,
  last_seen_at text not null
)

create table staff_events (
  id text primary key,
  staff_id text references staff (id),
  action text not null,
  outcome text not null,
  subject text,
  detail text,
  form_key text unique,
  network text not null,
  at text not null,
  form_digest text
)

create index staff_events_by_subject on staff_events (subject)

create index staff_events_by_detail on staff_events (detail)

create index staff_events_by_at on staff_events (at)

insert into kysely_migration_lock values ('migration_lock', 0)

insert into kysely_migration values
  ('0001-identity', '2026-11-27T18:00:00.000Z'),
  ('0002-platform', '2026-11-27T18:00:00.000Z'),
  ('0003-profile', '2026-11-27T18:00:00.000Z'),
  ('0004-referrals', '2026-11-27T18:00:00.000Z'),
  ('0005-request', '2026-11-27T18:00:00.000Z'),
  ('0006-protocols', '2026-11-27T18:00:00.000Z'),
  ('0007-agreement', '2026-11-27T18:00:00.000Z'),
  ('0008-documents', '2026-11-27T18:00:00.000Z'),
  ('0009-repayment', '2026-11-27T18:00:00.000Z'),
  ('0010-support', '2026-11-27T18:00:00.000Z'),
  ('0011-messages', '2026-11-27T18:00:00.000Z'),
  ('0012-privacy', '2026-11-27T18:00:00.000Z'),
  ('0013-desk', '2026-11-27T18:00:00.000Z')

insert into users (id, email, state, failed_logins, created_at, updated_at)
  values ('ana', 'ana@guardada.example', 'active', 0, '2026-11-27T18:00:00.000Z', '2026-11-27T18:00:00.000Z')

insert into people (user_id, cpf, name, date_of_birth, mobile, updated_at)
  values ('ana', '52998224725', 'Ana Guardada', '1990-01-02', '11987654321', '2026-11-27T18:00:00.000Z')

insert into loans (id, user_id, state, loan_amount, installments_qty, created_at, updated_at)
  values ('um', 'ana', 'active', 500000, 24, '2026-11-27T18:00:00.000Z', '2026-11-27T18:00:00.000Z')

insert into installments (loan_id, number, due_date, extra_days, moved_days, installment_cents, interest_cents,
  amortisation_cents, balance_cents)
  values ('um', 1, '2026-12-28', 0, 0, 26900, 6900, 20000, 480000)
