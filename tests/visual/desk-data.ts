import type { Client } from "pg";

import { TIMES_FROM_AT } from "@/tests/support/stored-rows";

/** What a trainer may find on a Wednesday. All names and messages are made up. */
export const NOW = new Date("2026-10-07T10:20:00-07:00");

const WAITING = [
  ["María Peña", 29, "in-home", "Hello! After a knee operation I’d like to get stronger at home, two mornings a week."],
  ["Անահիտ Գրիգորյան", 20, "coaching", "Բարև ձեզ։ Ուզում եմ սկսել ծանրամարտով, երբեք չեմ մարզվել։"],
  ["Devon Clarke", 3, null, "Do you also train people over 70? My father would like to come with me. 💪"],
];

const BOOKINGS = [
  ["10-05 09:00", "Tigran Petrosyan", "in-gym", "attended"],
  ["10-05 16:00", "Sofía Herrera", "virtual", "missed"],
  ["10-06 10:00", "Grace Okafor", "in-gym", "booked"],
  ["10-06 17:00", "Liam Walsh", "in-home", "attended"],
  ["10-07 09:00", "Noah Kim", "in-gym", "attended"],
  ["10-07 15:00", "Olivia Brandt", "in-gym", "booked"],
  ["10-07 17:00", "Mateo Cruz", "virtual", "booked"],
  ["10-08 09:00", "Priya Natarajan", "in-home", "booked"],
  ["10-08 11:00", "Ethan Cole", "in-gym", "cancelled"],
  ["10-09 10:00", "Hannah Weiss", "in-home", "booked"],
  ["10-10 09:00", "Ruzanna Sargsyan", "in-gym", "booked"],
];

/** In the eleven weeks before. */
const HISTORY = `
  WITH past AS (
    INSERT INTO contacts (name, email, message, type, source, state, timestamp, first_answered_at)
    SELECT names[1 + (week * 7 + nr) % 8], 'client' || week || nr || '@example.com', 'Hello',
      (ARRAY['in-gym', 'in-home', 'virtual', 'coaching', NULL])[1 + (week + nr) % 5],
      (ARRAY['home', 'pricing2', NULL])[1 + (week + nr) % 3],
      (ARRAY['contacted', 'booked', 'not-a-fit'])[1 + nr % 3], at, at + nr * interval '2 hours'
    FROM generate_series(1, 11) week, generate_series(1, 3 + week * 3 % 5) nr,
      (VALUES (ARRAY['Ava Morales', 'Jack Lindqvist', 'Zoe Hartmann', 'Aram Davtyan', 'Lucía Fernández', 'Ben Turner',
        'Nora Haddad', 'Kenji Sato'])) list (names),
      LATERAL (SELECT $1::timestamptz - make_interval(weeks => week, days => 3 - nr) AS at) received
    RETURNING id, timestamp, state
  )
  INSERT INTO evaluations (request_id, place, created_at, starts_at, ends_at, free_at, state)
  SELECT id, 'virtual', at - interval '2 days', ${TIMES_FROM_AT},
    CASE extract(day FROM timestamp)::int % 5 WHEN 0 THEN 'missed' WHEN 1 THEN 'cancelled' ELSE 'attended' END
  FROM (SELECT *, timestamp AS at FROM past) past WHERE state <> 'not-a-fit'`;

const CAME_FROM = `
  UPDATE contacts SET came_from = (ARRAY['Google', 'Google', 'Instagram', 'Direct', 'newsletter', NULL])[1 + length(name) % 6]`;

/** In twelve weeks. */
const PAGE_VIEWS = `
  INSERT INTO page_views (day, path, source, views, visits)
  SELECT day, path, source, views, CASE source WHEN '' THEN 0 ELSE views END
  FROM generate_series(0, 83) ago, LATERAL (SELECT $1::date - ago AS day) days,
    (VALUES ('/', 3), ('/about', 1), ('/evaluation', 1)) pages (path, share),
    (VALUES ('Google', 3), ('Instagram', 2), ('Direct', 2), ('newsletter', 0), ('glendalerunners.example', 0), ('', 4))
      sources (source, weight),
    LATERAL (SELECT share * weight + (ago * 7 + length(path || source)) % 3 AS views) counted
  WHERE views > 0`;

/** Returns the ids of the request and of the booking whose pages are shown. */
export async function fillDesk(sql: Client) {
  await sql.query(HISTORY, [NOW]);
  for (const [name, hours, type, message] of WAITING) {
    await sql.query(
      `INSERT INTO contacts (name, email, message, type, source, timestamp)
       VALUES ($1, $2, $3, $4, 'home', $5::timestamptz - make_interval(hours => $6, mins => 30))`,
      [name, addressOf(name), message, type, NOW, hours],
    );
  }
  for (const [start, name, place, state] of BOOKINGS) {
    await sql.query(
      `WITH request AS (
         INSERT INTO contacts (name, email, message, type, state, timestamp)
         VALUES ($1, $2, 'I’d like to see the gym first.', $3, 'booked', $4::timestamptz - interval '6 days') RETURNING id
       )
       INSERT INTO evaluations (request_id, place, place_detail, created_at, starts_at, ends_at, free_at, state)
       SELECT id, $3, $5, at - interval '6 days', ${TIMES_FROM_AT}, $6
       FROM request, (SELECT $4::timestamptz AS at) start`,
      [name, addressOf(name), place, inPasadena(`${start}`), place === "virtual" ? null : "Pasadena", state],
    );
  }
  await sql.query(CAME_FROM);
  await sql.query(PAGE_VIEWS, [NOW]);
  await sql.query("INSERT INTO closed_days (day) VALUES ('2026-10-09')");
  await sql.query(
    `INSERT INTO evaluations (starts_at, ends_at, free_at, state)
     SELECT at, at + interval '2 hours', at + interval '2 hours', 'blocked' FROM (SELECT $1::timestamptz AS at) start`,
    [inPasadena("10-08 15:00")],
  );
  const { rows } = await sql.query(
    `SELECT (SELECT id FROM contacts WHERE name = 'María Peña') AS request,
       (SELECT evaluations.id FROM evaluations JOIN contacts ON contacts.id = request_id WHERE name = 'Priya Natarajan') AS booking`,
  );
  return rows[0];
}

function inPasadena(time: string) {
  return `2026-${time} America/Los_Angeles`;
}

function addressOf(name: unknown) {
  const words = `${name}`.normalize("NFD").replace(/[^a-z ]/gi, "");
  return `${words.trim().toLowerCase().replace(" ", ".") || "anahit"}@example.com`;
}
