// Tables. Where there is no room for columns, each row becomes a small list with the columns' names beside the values; the roles keep it a
// table for those who hear it.

import { type Key, type ReactNode, useId } from "react";

/** A column. The first one heads its row unless another says that it does. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  readonly align?: "end";
  readonly isRowHeader?: boolean;
}

/** From more rows than this on, those out of sight are neither laid out nor painted. */
const LONG = 50;

/** A table with real rows and columns. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  isCaptionHidden = true,
  columnsOfWidest,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, place: number) => Key;
  /** What the table is about. */
  caption: string;
  isCaptionHidden?: boolean;
  /** Other tables stand above or below it, and share its columns: how many the widest of them has. */
  columnsOfWidest?: number;
}) {
  const captionId = useId();
  const heading = columns.find((column) => column.isRowHeader === true) ?? columns[0];
  return (
    <div className="table-frame">
      <table
        className={`table ${rows.length > LONG ? "table-long" : ""} ${columnsOfWidest === undefined ? "" : "table-fixed"}`}
        role="table"
        aria-labelledby={captionId}
      >
        <caption id={captionId} className={isCaptionHidden ? "sr-only" : "px-5 pt-4 pb-2 text-start font-semibold"}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, place) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                style={
                  columnsOfWidest === undefined || place === columns.length - 1
                    ? undefined
                    : { width: `${100 / columnsOfWidest}%` }
                }
                className={column.align === "end" ? "cell-end" : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} isHeading={column === heading}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, isHeading, children }: { column: Column<Row>; isHeading: boolean; children: ReactNode }) {
  if (isHeading) {
    return (
      <th scope="row" role="rowheader">
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={column.align === "end" ? "cell-end" : undefined}>
      <span className="cell-label" aria-hidden="true">
        {column.header}
      </span>
      <div>{children}</div>
    </td>
  );
}
