alter table sign_in_session add column second_step_at text;
