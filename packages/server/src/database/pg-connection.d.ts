import type { FieldDef } from 'pg';

// The driver's types describe an older one: these calls need no second argument, and no portal or name to have one.
declare module 'pg' {
  interface Connection {
    parse(statement: { name: string; text: string; types: FieldDef['dataTypeID'][] }): void;
    describe(what: { type: 'S'; name: string }): void;
    close(what: { type: 'S'; name: string }): void;
    bind(to: { statement: string; values: unknown[] }): void;
    execute(portal: { portal: '' }): void;
  }
}
