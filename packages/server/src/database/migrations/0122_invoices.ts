import { sql, type QueryExecutorProvider } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable, protectAppendOnlyTable } from './account-table.ts';

/** Invoices for payments, numbered without gaps, and who they are made out to. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table tax_profile (
      account_id text primary key references account(id),
      legal_name text not null,
      tax_code text not null,
      address text not null,
      email text not null,
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await protectAccountTable(db, 'tax_profile');
  await createCounter(db);
  await createInvoices(db);
  await keepInvoices(db);
}

/**
 * A row per series and year instead of a sequence: who takes a number holds the row until the transaction ends, so that one
 * that fails gives its number back. All accounts share it, so that an account reaches it by the function alone.
 */
async function createCounter(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table invoice_counter (
      series text not null,
      year integer not null,
      last integer not null check (last > 0),
      primary key (series, year)
    )
  `.execute(db);
  await sql`
    create function take_invoice_number(of_series text, of_year integer) returns integer
    language sql security definer set search_path = public, pg_temp as $$
      insert into invoice_counter as counter (series, year, last) values (of_series, of_year, 1)
      on conflict (series, year) do update set last = counter.last + 1
      returning last
    $$
  `.execute(db);
  await sql`revoke all on function take_invoice_number(text, integer) from public`.execute(db);
  await sql`grant execute on function take_invoice_number(text, integer) to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

async function createInvoices(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table invoice (
      account_id text not null references account(id),
      id text not null,
      series text not null,
      year integer not null,
      sequence integer not null check (sequence > 0),
      number text not null unique,
      payment_id text not null,
      replaces text,
      lines jsonb not null,
      subtotal bigint not null check (subtotal >= 0),
      vat_rate numeric(5, 4) not null,
      vat bigint not null check (vat >= 0),
      total bigint not null check (total > 0),
      currency text not null,
      buyer jsonb not null,
      seller jsonb not null,
      status text not null default 'paid' check (status in ('paid', 'replaced', 'cancelled')),
      issued_at timestamptz not null,
      ended_at timestamptz,
      primary key (account_id, id),
      unique (series, year, sequence),
      unique (account_id, replaces),
      check (subtotal + vat = total),
      check ((status = 'paid') = (ended_at is null)),
      foreign key (account_id, payment_id) references payment (account_id, id)
    )
  `.execute(db);
  await sql`create unique index invoice_in_force on invoice (account_id, payment_id) where status = 'paid'`.execute(db);
  await sql`create index invoice_by_time on invoice (account_id, issued_at, id)`.execute(db);
  await protectAppendOnlyTable(db, 'invoice');
  await sql`grant update (status, ended_at) on invoice to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

/** Whoever it is, the operator too: an invoice that was made out stays as it is, until it ends once. */
async function keepInvoices(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create function keep_invoice() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.status = 'paid' and new.status <> 'paid'
        and to_jsonb(new) - array['status', 'ended_at'] = to_jsonb(old) - array['status', 'ended_at'] then
        return new;
      end if;
      raise exception 'invoice % cannot be changed', old.number using errcode = 'restrict_violation';
    end $$
  `.execute(db);
  await sql`
    create trigger invoice_kept before update or delete on invoice for each row execute function keep_invoice()
  `.execute(db);
}
