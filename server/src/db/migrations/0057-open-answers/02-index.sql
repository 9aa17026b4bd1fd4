create index specialties_with_open_answers on case_specialties (practice_id) where has_open_answer;
