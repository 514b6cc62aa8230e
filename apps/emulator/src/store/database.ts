import sqlite from 'node-sqlite3-wasm';
import type { Database as SqliteDatabase, SQLiteValue, Statement } from 'node-sqlite3-wasm';
import { lockFile } from './file-lock.js';
import { migrate } from './schema.js';
import { StoreError } from './store-error.js';

/** A column value. */
export type Value = SQLiteValue;

/** One row, by column name. */
export type Row = Record<string, Value>;

/**
 * The embedded SQL database. All methods are synchronous, so nothing runs between the test and the write of a
 * conditional `UPDATE`. This makes it safe for spending a token exactly once.
 */
export interface Database {
  /** Increases with every row that is inserted, changed or deleted since the database was opened. */
  readonly version: number;
  /** All rows of a query. */
  all(sql: string, values?: readonly Value[]): Row[];
  /** The first row of a query, or `undefined`. */
  get(sql: string, values?: readonly Value[]): Row | undefined;
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, values?: readonly Value[]): number;
  /** Runs statements without values, separated by `;`. */
  runAll(sql: string): void;
  /** Runs `work` as one transaction, which is rolled back if it throws. A nested call joins the outer transaction. */
  transaction<T>(work: () => T): T;
  /** Finalises every statement, closes the file and releases its lock. Safe to call twice. */
  close(): void;
}

/**
 * Opens the database and migrates its schema.
 *
 * @param file path of the database file, or `undefined` for one in memory that ends with the process
 * @throws {StoreError} if the file is in use, can't be written, isn't a database or comes from a newer version
 */
export function openDatabase(file: string | undefined): Database {
  const lock = file === undefined ? undefined : lockFile(file);
  let handle: SqliteDatabase | undefined;
  try {
    handle = new sqlite.Database(file ?? ':memory:');
    if (file !== undefined) tuneFile(handle);
    const database = wrap(handle, () => lock?.release());
    migrate(database, file);
    return database;
  } catch (cause) {
    if (handle?.isOpen) handle.close();
    lock?.release();
    throw asStoreError(cause, file);
  }
}

function tuneFile(handle: SqliteDatabase): void {
  // One process owns the file (file-lock.ts), so SQLite doesn't need its own lock for each statement. Without fsync a
  // commit survives a killed process but not a power cut, which is acceptable for a development tool.
  handle.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = PERSIST; PRAGMA synchronous = OFF;');
}

function wrap(handle: SqliteDatabase, onClose: () => void): Database {
  const statements = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = handle.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function execute<T>(sql: string, use: (statement: Statement) => T): T {
    const statement = prepare(sql);
    try {
      return use(statement);
    } catch (error) {
      // A failed statement reports its failure again at the next reset, so it is not reused.
      statements.delete(sql);
      finalize(statement);
      throw error;
    }
  }

  const database: Database = {
    get version() {
      return Number(database.get('SELECT total_changes() AS version')?.['version']);
    },
    // Statement.get() doesn't reset its statement and so keeps a read lock; all() runs to the end.
    all: (sql, values = []) => execute(sql, (statement) => statement.all(values.map(asBindable))).map(asRow),
    get: (sql, values) => database.all(sql, values)[0],
    run: (sql, values = []) => execute(sql, (statement) => statement.run(values.map(asBindable)).changes),
    runAll: (sql) => void handle.exec(sql),
    transaction(work) {
      if (handle.inTransaction) return work();
      handle.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        handle.exec('COMMIT');
        return result;
      } catch (error) {
        if (handle.inTransaction) handle.exec('ROLLBACK');
        throw error;
      }
    },
    close() {
      if (!handle.isOpen) return;
      for (const statement of statements.values()) finalize(statement);
      statements.clear();
      handle.close();
      onClose();
    },
  };
  return database;
}

function asBindable(value: Value): Value {
  // The driver passes texts NUL-terminated, so a NUL inside would silently truncate them.
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

function asRow(row: Record<string, unknown>): Row {
  // Rows are nested only with `expand: true`, which is never used.
  return row as Row;
}

function finalize(statement: Statement): void {
  try {
    if (!statement.isFinalized) statement.finalize();
  } catch {
    // sqlite3_finalize repeats the error of the last step, which the caller already has.
  }
}

function asStoreError(cause: unknown, file: string | undefined): Error {
  if (cause instanceof StoreError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreError(
    `The database ${file === undefined ? 'in memory' : `file "${file}"`} can't be used (${reason}): delete it or choose another with --file.`,
    { cause },
  );
}
